/** What the gate found: an error stops a release, a warning is for a person to weigh. */
export interface Findings {
  errors: string[]
  warnings: string[]
}

export function noFindings(): Findings {
  return { errors: [], warnings: [] }
}

export function joined(parts: Findings[]): Findings {
  return {
    errors: parts.flatMap((part) => part.errors),
    warnings: parts.flatMap((part) => part.warnings),
  }
}
