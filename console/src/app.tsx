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

/** The product's own green (src/theme), and what is pressed in a text of it. */
const greens = {
  light: {
    ...{
      colorPrimary: '#0a7f58',
      colorPrimaryBg: '#e3f3eb',
      colorPrimaryBgHover: '#d2ebdf',
      controlItemBgActive: '#e3f3eb',
    },
    colorLink: '#08734f',
    colorLinkHover: '#05503a',
    colorLinkActive: '#05503a',
  },
  dark: {
    ...{
      colorPrimary: '#0c7f59',
      colorPrimaryBg: '#12332a',
      colorPrimaryBgHover: '#184438',
      controlItemBgActive: '#12332a',
    },
    colorLink: '#4bd0a0',
    colorLinkHover: '#8ee6c6',
    colorLinkActive: '#8ee6c6',
  },
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

/** As the site's. Ant Design's own names fonts of emoji, which have digits too: some systems draw numbers with those, grey and far apart. */
const fontFamily =
  "-apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif"

function looksOf(dark: boolean): ThemeConfig {
  const text = dark ? pale.dark : pale.light
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...(dark ? greens.dark : greens.light),
      fontFamily,
      colorError: dark ? '#ff7875' : '#cf1322',
      colorTextSecondary: text,
      colorTextTertiary: text,
      colorTextDescription: text,
      colorTextPlaceholder: text,
    },
    components: {
      Layout: { headerHeight: 48 },
      Menu: {
        ...{ itemHeight: 32, itemMarginBlock: 2, groupTitleFontSize: 12, groupTitleLineHeight: 1.2 },
        itemSelectedColor: dark ? greens.dark.colorLink : greens.light.colorLink,
      },
      ...(dark ? { Tabs: { itemSelectedColor: greens.dark.colorLink }, Button: { dangerColor: '#2a0d0d' } } : {}),
    },
  }
}
