export interface Spot {
  readonly area: string
  /** Where it lies, by code. */
  readonly county: string
  readonly address: string
}

interface City {
  readonly name: string
  readonly counties: readonly [string, ...string[]]
  readonly spots: readonly [Spot, ...Spot[]]
}

/** The eight cities of the demo, each with counties by code and places where people shoot. */
export const cities: readonly [City, ...City[]] = [
  {
    name: '上海',
    counties: ['310104', '310101', '310106', '310105', '310115', '310110'],
    spots: [
      { area: '徐汇滨江', county: '310104', address: '龙腾大道 2555 号西岸美术馆正门' },
      { area: '武康路', county: '310104', address: '武康路 393 号门口' },
      { area: '苏河湾', county: '310106', address: '天潼路 646 号慎余里入口' },
    ],
  },
  {
    name: '北京',
    counties: ['110105', '110101', '110102', '110108'],
    spots: [
      { area: '三里屯', county: '110105', address: '三里屯太古里北区 4 号门' },
      { area: '景山公园', county: '110102', address: '景山公园东门售票处' },
      { area: '798 艺术区', county: '110105', address: '酒仙桥路 4 号 798 艺术区 2 号门' },
    ],
  },
  {
    name: '广州',
    counties: ['440103', '440104', '440106', '440105'],
    spots: [
      { area: '永庆坊', county: '440103', address: '恩宁路 99 号永庆坊牌楼下' },
      { area: '沙面', county: '440103', address: '沙面大街露德圣母堂门口' },
    ],
  },
  {
    name: '深圳',
    counties: ['440305', '440304', '440303', '440306'],
    spots: [
      { area: '深圳湾公园', county: '440305', address: '深圳湾公园日出剧场入口' },
      { area: '华侨城创意园', county: '440305', address: '华侨城创意园北区 A5 栋前' },
    ],
  },
  {
    name: '杭州',
    counties: ['330106', '330102', '330105', '330108'],
    spots: [
      { area: '良渚文化村', county: '330110', address: '玉鸟集大屋顶正门' },
      { area: '北山街', county: '330106', address: '北山街 84 号院门口' },
    ],
  },
  {
    name: '成都',
    counties: ['510104', '510105', '510107', '510106'],
    spots: [
      { area: '东郊记忆', county: '510108', address: '建设南支路 4 号东郊记忆东大门' },
      { area: '麓湖', county: '510116', address: '麓湖水城 A5 美术馆广场' },
    ],
  },
  {
    name: '苏州',
    counties: ['320508', '320506', '320505', '320507'],
    spots: [
      { area: '山塘街', county: '320508', address: '山塘街新民桥石阶旁' },
      { area: '平江路', county: '320508', address: '平江路大儒巷口' },
    ],
  },
  {
    name: '青岛',
    counties: ['370202', '370203', '370212', '370213'],
    spots: [
      { area: '小麦岛', county: '370212', address: '小麦岛公园正门停车场' },
      { area: '八大关', county: '370202', address: '韶关路 26 号路口' },
    ],
  },
]
