import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { compact } from '@/lib/number'
import type { HotItem } from '@contract/hot'
import { styledSrc } from '@contract/pictures'
import './page.css'

/** The least that a page of React does to show a feed: one call, and its cards. What home costs beyond it is ours. */
function Floor() {
  const [items, setItems] = useState<readonly HotItem[]>([])
  useEffect(() => {
    void fetch('/feed')
      .then((answer) => answer.json())
      .then(({ data }) => setItems(data.records))
  }, [])
  return (
    <>
      <h1>热门</h1>
      <main>
        {items.map((item) => (
          <Card key={item.id} item={item} />
        ))}
      </main>
      <nav>
        {['首页', '模特', '发布', '广场', '我的'].map((name) => (
          <a key={name} href="/">
            {name}
          </a>
        ))}
      </nav>
    </>
  )
}

function Card({ item: { cover, title, text, authorName, authorAvatarUrl, likes } }: { item: HotItem }) {
  return (
    <article>
      {cover.src && <img className="cover" src={styledSrc(cover.src, 'feed')} alt="" />}
      <p>{title || text}</p>
      <footer>
        <img src={styledSrc(authorAvatarUrl, 'avatar')} alt="" />
        <span>{authorName}</span>
        <span>{compact(likes)}</span>
      </footer>
    </article>
  )
}

const place = document.querySelector('#app')
if (place) createRoot(place).render(<Floor />)
