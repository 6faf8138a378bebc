/** The package has no types. */
declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames: string[] }

  class Validator {
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }

  export = Validator
}
