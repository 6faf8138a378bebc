import type { Visitor } from '#test/app.ts'

/** The paths in the description of the API, with all references to schemas resolved. */
export async function describedPaths({ ask }: Visitor): Promise<ReturnType<typeof JSON.parse>> {
  const { paths, components } = await (await ask('GET', '/api/openapi.json')).json()
  const named = (part: object): object => {
    const name = '$ref' in part && String(part.$ref).split('/').at(-1)
    return name ? inPlace(components.schemas[name]) : part
  }
  const inPlace = (part: object) =>
    JSON.parse(JSON.stringify(part), (_key, value) => (value && typeof value === 'object' ? named(value) : value))
  return inPlace(paths)
}
