import Taro from '@tarojs/taro'
import { mapLinks } from '@/features/places/mapLinks'
import { PlaceCard } from '@/features/places/PlaceCard'
import { PlaceForm } from '@/features/places/PlaceForm'
import { keepPlace, matching, recentPlaces } from '@/features/places/recent'
import { RecentPlaces } from '@/features/places/RecentPlaces'
import { openPlace } from '@/platform/place'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { find, leave, press, show, textsOf, type } from '../screen'

const wukang = { name: '武康大楼', address: '上海市徐汇区淮海中路 1850 号' }
const studio = { name: '小林影棚', address: '上海市静安区愚园路 1 号' }

afterEach(leave)

test('an address needs a street; with one it is whole', async () => {
  const onDone = jest.fn()
  await show(<PlaceForm areaName="上海市徐汇区" onRechoose={jest.fn()} onDone={onDone} />)
  await press('#place-done')
  expect(textsOf('.pp-field__error')).toEqual(['请填写街道和门牌，或一个好找的地标'])
  await type('#place-street', ' 武康路 376 号 ')
  await press('#place-done')
  expect(onDone).toHaveBeenCalledWith({ name: '武康路 376 号', address: '上海市徐汇区武康路 376 号' })
})

describe('places of before', () => {
  test('newest first, each once, six at most', () => {
    for (let number = 1; number <= 7; number++) keepPlace({ name: `${number}`, address: `地址 ${number}` })
    keepPlace({ name: '3', address: '地址 3' })
    expect(recentPlaces().map(({ name }) => name)).toEqual(['3', '7', '6', '5', '4', '2'])
  })

  test('are searched in name and address', () => {
    expect(matching([wukang, studio], '静安')).toEqual([studio])
    expect(matching([wukang, studio], '  ')).toEqual([wukang, studio])
  })

  test('are there to be chosen again', async () => {
    keepPlace(wukang)
    const onChoose = jest.fn()
    await show(<RecentPlaces words="" onChoose={onChoose} />)
    await press('.pp-places__row')
    expect(onChoose).toHaveBeenCalledWith(wukang)
  })

  test('that no word is part of are left out', async () => {
    keepPlace(wukang)
    await show(<RecentPlaces words="外滩" onChoose={jest.fn()} />)
    expect(textsOf('.pp-places__row')).toEqual([])
  })
})

describe('a place to look at', () => {
  test('is copied', async () => {
    const toasts = watchToasts()
    const copied = jest.spyOn(Taro, 'setClipboardData').mockResolvedValue({ errMsg: 'ok' } as never)
    await show(<PlaceCard place={wukang} />)
    expect(textsOf('.pp-places__link')).toEqual(['用高德地图打开', '用腾讯地图打开', '用百度地图打开'])
    await press('#place-copy')
    expect(copied).toHaveBeenCalledWith({ data: wukang.address })
    expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: '地址已复制' }))
  })

  test('without an address says so', async () => {
    await show(<PlaceCard place={{ name: '', address: '' }} />)
    expect(find('.pp-empty').textContent).toContain('没有可以显示的地址')
  })

  test('opens by its address, or at its point where that is known', () => {
    const search = mapLinks(wukang).map(({ url }) => new URL(url))
    expect(search.map(({ host }) => host)).toEqual(['uri.amap.com', 'apis.map.qq.com', 'api.map.baidu.com'])
    expect(search[0]?.searchParams.get('keyword')).toBe(wukang.address)
    const [amap, tencent, baidu] = mapLinks({ ...wukang, longitude: 121.43, latitude: 31.2 }).map(
      ({ url }) => new URL(url),
    )
    expect(amap?.searchParams.get('position')).toBe('121.43,31.2')
    expect(tencent?.searchParams.get('marker')).toBe(`coord:31.2,121.43;title:${wukang.name};addr:${wukang.address}`)
    expect(baidu?.searchParams.get('location')).toBe('31.2,121.43')
  })

  test('has a page of its own on H5', async () => {
    const asked = aStack()
    await openPlace(wukang)
    const [[way, url] = ['', '']] = asked
    expect(way).toBe('navigateTo')
    expect(decodeURIComponent(url)).toBe(`/pages/place/open?name=${wukang.name}&address=${wukang.address}`)
  })
})
