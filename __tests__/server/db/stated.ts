import { join } from 'node:path'
import ts from 'typescript'

/** A column as both sides can say it: its kind of value, whether it may be null and may be left out, and the words that it is one of. */
export interface Stated {
  readonly value: string
  readonly optional: boolean
  readonly omissible: boolean
  /** Sorted; null for any text. */
  readonly words: readonly string[] | null
}

const project = join(__dirname, '../../..')

/** Every column that the server's types state, by table and column, as the compiler understands them. */
export function statedColumns(): Map<string, Stated> {
  const file = join(project, 'server/db/schema.ts')
  const { config } = ts.readConfigFile(join(project, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [file] }, ts.sys, project)
  const program = ts.createProgram([file], { ...options, types: [], noEmit: true })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const schema = source?.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'Schema')
  if (schema === undefined) throw new Error('schema.ts states no Schema')
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, schema)
  const partOf = (type: ts.Type, name: string) => {
    const part = type.getProperty(name)
    return part === undefined ? type : typeOf(part)
  }
  const columns = new Map<string, Stated>()
  for (const table of checker.getTypeAtLocation(schema).getProperties())
    for (const column of typeOf(table).getProperties()) {
      const [selected, inserted] = ['__select__', '__insert__'].map((name) => partOf(typeOf(column), name))
      if (selected !== undefined && inserted !== undefined)
        columns.set(`${table.name}.${column.name}`, stated(checker, selected, inserted))
    }
  return columns
}

function stated(checker: ts.TypeChecker, selected: ts.Type, inserted: ts.Type): Stated {
  const parts = partsOf(selected)
  const values = parts.filter((part) => !(part.flags & ts.TypeFlags.Null))
  const words = values.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
  const whole = [...new Set(values.map((part) => checker.typeToString(checker.getBaseTypeOfLiteralType(part))))]
  return {
    value: whole.join(' | '),
    optional: values.length < parts.length,
    omissible: partsOf(inserted).some((part) => part.flags & ts.TypeFlags.Undefined),
    words: words.length === values.length ? words.sort() : null,
  }
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}
