const parts = /^(.*?(?:省|自治区|特别行政区))?(.*?(?:市|自治州|地区|盟|香港岛|九龙|新界|半岛|外岛))?(.+)?$/

/** The end of a full region name, without its rank: 徐汇 for 上海市徐汇区, 姑苏 for 江苏省苏州市姑苏区, 上海 for 上海市. */
export function shortPlace(pccName: string): string {
  const [, province, city, county] = parts.exec(pccName) ?? []
  return bare(county ?? city ?? province ?? pccName)
}

/** City and county where both are known: 上海 · 徐汇 for 上海市徐汇区, 杭州 · 西湖 for 浙江省杭州市西湖区. */
export function cityPlace(pccName: string): string {
  const [, , city, county] = parts.exec(pccName) ?? []
  return city && county ? `${bare(city)} · ${bare(county)}` : shortPlace(pccName)
}

/** Without its rank, unless one character is all that would be left. */
function bare(name: string): string {
  const short = name.replace(/(自治县|特别行政区|新区|区|县|市|旗|地区|盟)$/, '')
  return short.length > 1 ? short : name
}
