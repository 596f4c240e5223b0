import { useState } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { ModelLine } from '@/features/models/detail/ModelLine'
import { usePerson } from '@/features/people/api'
import { PersonPage, PersonSkeleton, personTabOf, type PersonParts } from '@/features/people/PersonPage'
import { ShareSheet } from '@/features/posters/ShareSheet'
import { AuthorPosts } from '@/features/posts/feed/AuthorPosts'
import { Review } from '@/features/reviews/Review'
import { ShareOrderListSkeleton } from '@/features/shareOrders/ShareOrderCardSkeleton'
import { ShareOrderList } from '@/features/shareOrders/ShareOrderList'
import { MoreButton } from '@/features/trust/MoreButton'
import { navigateBack } from '@/lib/navigate'
import { useFresh } from '@/lib/useFresh'
import { useRouteParams } from '@/lib/useRouteParams'
import { useSharedPage, type Shared } from '@/platform/share'
import type { ModelCard } from '@contract/models'
import { ownPath } from '@contract/ownPath'
import type { Person } from '@contract/people'
import { styledSrc } from '@contract/pictures'

const parts: Omit<PersonParts, 'posts'> = {
  shareOrdersOf: (orders) => <ShareOrderList orders={orders} />,
  shareOrderSkeleton: <ShareOrderListSkeleton />,
  reviewOf: (review) => <Review review={review} menu={null} />,
  modelLineOf: (model) => <ModelLine model={model} note={noteOf(model)} />,
}

function noteOf({ shareOrderCount = 0, rating = null }: ModelCard): string {
  const facts = [shareOrderCount > 0 && `${shareOrderCount} 次拼单`, rating !== null && `评分 ${rating.toFixed(1)}`]
  return ['模特卡', ...facts].filter(Boolean).join(' · ')
}

function PersonalPage() {
  const { id, tab } = useRouteParams('pages/me/person')
  const person = usePerson(id)
  useFresh(person)
  const { data } = person
  const shared = data ? sharedPerson(data) : null
  useSharedPage(shared)
  const [sharing, setSharing] = useState(false)
  return (
    <PageScaffold column="feed">
      <NavBar title="个人主页">
        {data && !data.own && (
          <MoreButton
            bar
            about={{ targetType: 'user', targetId: id, user: { id, name: data.nickname } }}
            onGone={() => void navigateBack()}
          />
        )}
      </NavBar>
      <ListState query={person} skeleton={<PersonSkeleton />}>
        {(found) => (
          <PersonPage
            key={found.id}
            person={found}
            first={personTabOf(tab)}
            onShare={() => setSharing(true)}
            posts={<AuthorPosts authorId={id} own={found.own} />}
            {...parts}
          />
        )}
      </ListState>
      {shared && <ShareSheet shared={shared} target={null} open={sharing} onClose={() => setSharing(false)} />}
    </PageScaffold>
  )
}

function sharedPerson({ id, nickname, avatarUrl }: Person): Shared {
  return {
    title: `${nickname} 的主页`,
    path: ownPath('pages/me/person', { id }),
    imageUrl: styledSrc(avatarUrl, 'share'),
  }
}

export default page(PersonalPage)
