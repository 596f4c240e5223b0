/** A refusal in OSS's own words. */
export class StoreError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 411 | 416,
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'StoreError'
  }
}

export function accessDenied(message = 'You have no right to access this object.'): StoreError {
  return new StoreError(403, 'AccessDenied', message)
}

export function invalidArgument(message: string): StoreError {
  return new StoreError(400, 'InvalidArgument', message)
}

export function noSuchKey(): StoreError {
  return new StoreError(404, 'NoSuchKey', 'The specified key does not exist.')
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
