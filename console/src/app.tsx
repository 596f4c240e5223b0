import { Authenticated, Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { QueryClient } from '@tanstack/react-query'
import { App, ConfigProvider, Spin, theme, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router'
import { CallError } from './api/call'
import { accessControl, authProvider, dataProvider } from './api/providers'
import { places } from './layout/places'
import { Shell } from './layout/Shell'
import { useDark } from './lib/looks'
import { nonce } from './lib/nonce'
import { AuditPage } from './pages/Audit'
import { HomePage } from './pages/Home'
import { InvitationPage } from './pages/Invitation'
import { MePage } from './pages/Me'
import { PeoplePage } from './pages/People'
import { PersonPage } from './pages/Person'
import { RequestsPage } from './pages/Requests'
import { ReviewsPage } from './pages/Reviews'
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
const auth = authProvider(client)
const access = accessControl(client)
const resources = places.map(({ name, path }) => ({ name, list: path }))

/** Ant Design's own are too pale to be read by everybody: these have a contrast of 7 and more. */
const pale = {
  light: 'rgba(0, 0, 0, 0.65)',
  dark: 'rgba(255, 255, 255, 0.7)',
}

export function ConsoleApp() {
  const dark = useDark()
  return (
    <BrowserRouter>
      <ConfigProvider locale={zhCN} csp={{ nonce }} button={{ autoInsertSpace: false }} theme={looksOf(dark)}>
        <App className="app">
          <Refine
            authProvider={auth}
            accessControlProvider={access}
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
                <Route index element={<HomePage />} />
                <Route path="/reviews" element={<ReviewsPage />} />
                <Route path="/people" element={<PeoplePage />} />
                <Route path="/people/:id" element={<PersonPage />} />
                <Route path="/requests" element={<RequestsPage />} />
                <Route path="/audit" element={<AuditPage />} />
                <Route path="/me" element={<MePage />} />
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
      colorTextSecondary: text,
      colorTextTertiary: text,
      colorTextDescription: text,
      colorTextPlaceholder: text,
    },
    components: dark ? { Menu: { itemSelectedColor: '#9cc3ff' } } : {},
  }
}

function SignedIn() {
  return (
    <Authenticated key="signed-in" loading={<Spin fullscreen />} redirectOnFail="/sign-in">
      <Shell>
        <Outlet />
      </Shell>
    </Authenticated>
  )
}
