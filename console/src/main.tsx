import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './app'
import { allowOwnStyles } from './lib/nonce'
import './main.css'

allowOwnStyles()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no root')
createRoot(root).render(<ConsoleApp />)
