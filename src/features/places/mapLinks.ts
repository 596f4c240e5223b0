import type { Place } from '@/platform/place'
import { withQuery } from '@contract/queryString'

interface MapLink {
  readonly name: string
  readonly url: string
}

/** The map apps' own pages, which need no key of ours: the point where it is known, else a search for the address. */
export function mapLinks({ name, address, longitude, latitude }: Place): MapLink[] {
  const from = 'pinpai'
  if (longitude === undefined || latitude === undefined) {
    return [
      { name: '高德地图', url: withQuery('https://uri.amap.com/search', { keyword: address, src: from }) },
      {
        name: '腾讯地图',
        url: withQuery('https://apis.map.qq.com/uri/v1/search', { keyword: address, referer: from }),
      },
      {
        name: '百度地图',
        url: withQuery('https://api.map.baidu.com/place/search', { query: address, output: 'html', src: from }),
      },
    ]
  }
  const marker = `coord:${latitude},${longitude};title:${name};addr:${address}`
  return [
    {
      name: '高德地图',
      url: withQuery('https://uri.amap.com/marker', { position: `${longitude},${latitude}`, name, src: from }),
    },
    { name: '腾讯地图', url: withQuery('https://apis.map.qq.com/uri/v1/marker', { marker, referer: from }) },
    {
      name: '百度地图',
      url: withQuery('https://api.map.baidu.com/marker', {
        location: `${latitude},${longitude}`,
        title: name,
        content: address,
        coord_type: 'gcj02',
        output: 'html',
        src: from,
      }),
    },
  ]
}
