/** Variants of lorelei that read as calm or glad; the others read as anger, hearts or squinting. */
export const women = [
  '10',
  '13',
  '14',
  '15',
  '16',
  '18',
  '19',
  '20',
  '21',
  '23',
  '24',
  '26',
  '29',
  '31',
  '32',
  '33',
  '35',
  '36',
  '37',
  '38',
  '40',
  '41',
  '42',
  '45',
  '46',
  '48',
] as const
export const men = ['01', '02', '03', '04', '05', '07', '08', '22', '39', '43', '47'] as const
export const eyes = ['02', '06', '08', '10', '14', '17', '19', '20', '21'] as const
export const brows = ['02', '03', '08', '10'] as const
export const mouths = ['01', '02', '03', '05', '06'] as const
export const noses = ['01', '02', '03', '04', '05', '06'] as const
export const heads = ['01', '02', '03', '04'] as const

export type Hair = (typeof women)[number] | (typeof men)[number]
export type Brows = (typeof brows)[number]
export type Nose = (typeof noses)[number]
export type Head = (typeof heads)[number]
