/** A refusal in OSS's own words. */
export class StoreError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 416,
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'StoreError'
  }
}

export function errorXml(code: string, message: string, requestId: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Error>
  <Code>${code}</Code>
  <Message>${message}</Message>
  <RequestId>${requestId}</RequestId>
</Error>
`
}
