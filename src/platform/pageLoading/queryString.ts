import { decodeQuery } from '@contract/queryString'

type Values = Record<string, string | null | (string | null)[]>

/**
 * Stands in for `query-string` in Taro's router (config/rewrites/h5): names and values of a query, as they stand with `decode: false`. One that
 * repeats has a list, one without a sign of equality null.
 */
function parse(query: string, { decode = true }: { readonly decode?: boolean } = {}): Values {
  const read = decode ? decodeQuery : (text: string) => text
  const found: Values = Object.create(null)
  for (const part of query.replace(/^[?#&]/, '').split('&')) {
    if (part === '') continue
    const [name = '', ...value] = part.split('=')
    const key = read(name)
    const said = value.length === 0 ? null : read(value.join('='))
    const before = found[key]
    found[key] = before === undefined ? said : [before, said].flat()
  }
  return found
}

// oxlint-disable-next-line import/no-default-export -- Taro's router imports the default
export default { parse }
