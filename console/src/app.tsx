import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { QueryClient } from '@tanstack/react-query'
import { App, ConfigProvider, theme, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { CallError } from './api/call'
import { dataProvider } from './api/lists'
import { places } from './layout/places'
import { SignedIn } from './layout/SignedIn'
import { useDark } from './lib/looks'
import { nonce } from './lib/nonce'
import { InvitationPage } from './pages/Invitation'
import { SignInPage } from './pages/SignIn'

/** Refused is refused: only what got no answer is asked again. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && !(error instanceof CallError && error.code > 0),
      staleTime: 10_000,
    },
  },
})
const resources = places.map(({ name, path }) => ({ name, list: path }))

/** Ant Design's own are too pale to be read by everybody: these have a contrast of 7 and more. */
const pale = {
  light: 'rgba(0, 0, 0, 0.65)',
  dark: 'rgba(255, 255, 255, 0.7)',
}

const links = {
  light: { colorLink: '#0f4fb0', colorLinkHover: '#0b3a82', colorLinkActive: '#0b3a82' },
  dark: { colorLink: '#8fbcff', colorLinkHover: '#b8d5ff', colorLinkActive: '#b8d5ff' },
}

export function ConsoleApp() {
  const dark = useDark()
  return (
    <BrowserRouter>
      <ConfigProvider locale={zhCN} csp={{ nonce }} button={{ autoInsertSpace: false }} theme={looksOf(dark)}>
        <App className="app">
          <Refine
            dataProvider={dataProvider}
            routerProvider={routerProvider}
            resources={resources}
            options={{
              disableTelemetry: true,
              syncWithLocation: true,
              reactQuery: { clientConfig: client },
              title: { text: '拼拍后台' },
            }}
          >
            <Routes>
              <Route path="/sign-in" element={<SignInPage />} />
              <Route path="/invitation" element={<InvitationPage />} />
              <Route element={<SignedIn />}>
                {places.map(({ name, path, page: Page, one: One }) => (
                  <Route key={name} path={path}>
                    <Route index element={<Page />} />
                    {One !== undefined && <Route path=":id" element={<One />} />}
                  </Route>
                ))}
                <Route path="*" element={<Navigate to="/" replace />} />
              </Route>
            </Routes>
          </Refine>
        </App>
      </ConfigProvider>
    </BrowserRouter>
  )
}

function looksOf(dark: boolean): ThemeConfig {
  const text = dark ? pale.dark : pale.light
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: '#1565d8',
      ...(dark ? links.dark : links.light),
      colorTextSecondary: text,
      colorTextTertiary: text,
      colorTextDescription: text,
      colorTextPlaceholder: text,
    },
    components: dark ? { Menu: { itemSelectedColor: '#9cc3ff' }, Tabs: { itemSelectedColor: '#9cc3ff' } } : {},
  }
}
