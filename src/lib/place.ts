const parts = /^(.*?(?:省|自治区|特别行政区))?(.*?(?:市|自治州|地区|盟))?(.+)?$/

/** The end of a full region name, without its rank: 徐汇 for 上海市徐汇区, 姑苏 for 江苏省苏州市姑苏区, 上海 for 上海市. */
export function shortPlace(pccName: string): string {
  const [, province, city, county] = parts.exec(pccName) ?? []
  const last = county ?? city ?? province ?? pccName
  const short = last.replace(/(自治县|新区|区|县|市|旗)$/, '')
  return short.length > 1 ? short : last
}
