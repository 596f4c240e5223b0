export interface EarlyAnswer {
  readonly statusCode: number
  readonly data: unknown
}
