import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Carousel } from '@/components/Carousel/Carousel'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { Bone } from '@/components/Skeleton/Skeleton'
import { navigateTo, openPath } from '@/lib/navigate'
import { endFirstScreen } from '@/platform/launch/first'
import { styledSrc } from '@contract/pictures'
import type { Banner } from '@contract/site'
import { useBanners, useIsBannerPlace } from './api'
import './Banners.scss'

/** The banners of a place, 2.4:1; nothing where there are none or where they never came. */
export function Banners({ type }: { type: string }) {
  const { data: banners, isError } = useBanners(type)
  useEffect(() => {
    if (banners || isError) endFirstScreen()
  }, [banners, isError])
  if (banners ? banners.length === 0 : isError) return null
  return (
    <View className="pp-banners">
      <View className="pp-banners__frame">
        {banners ? (
          <Carousel items={banners} keyOf={({ id }) => id} label="活动">
            {(banner) => <BannerCard banner={banner} />}
          </Carousel>
        ) : (
          <Bone height={286} radius={24} />
        )}
      </View>
    </View>
  )
}

function BannerCard({ banner }: { banner: Banner }) {
  return (
    <Pressable className="pp-banner" role="link" onPress={() => void openBanner(banner)}>
      <ImageCard src={styledSrc(banner.picture.src, 'banner')} width="100%" height="100%" />
      <View className="pp-banner__shade" />
      <View className="pp-banner__words">
        <View className="pp-banner__title">{banner.title}</View>
        <View className="pp-banner__subtitle">{banner.subtitle}</View>
        {banner.action && (
          <View className="pp-banner__action">
            {banner.action}
            <Icon name="right" size={24} />
          </View>
        )}
      </View>
    </Pressable>
  )
}

function openBanner({ id, target }: Banner): Promise<void> {
  if (target.kind === 'zones') return navigateTo('pages/bannerMap/bannerMap', { id })
  if (target.kind === 'text') return navigateTo('pages/bannerInfo/bannerInfo', { id })
  return openPath(target.path)
}

/** The banners of a page that may or may not be one of the places that show some. Home, which is one for certain, does not wait to hear it. */
export function PlaceBanners({ type }: { type: string }) {
  return useIsBannerPlace(type) ? <Banners type={type} /> : null
}
