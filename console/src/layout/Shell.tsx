import { LogoutOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Flex, Layout, Menu, Tag, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { mayAct, roleNames } from '@contract/console/roles'
import { signOut, useMe } from '../api/me'
import { chooseLooks, useDark } from '../lib/looks'
import { places } from './places'

/** The menu beside each page, and who is signed in above it. */
export function Shell({ children }: { children: ReactNode }) {
  const { token } = theme.useToken()
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <a className="skip" href="#content">
        跳到内容
      </a>
      <Layout.Sider theme="light" width={184} breakpoint="lg" collapsedWidth={56}>
        <PlacesMenu />
      </Layout.Sider>
      <Layout>
        <Layout.Header style={{ background: token.colorBgContainer, padding: '0 24px' }}>
          <WhoIsHere />
        </Layout.Header>
        <Layout.Content id="content" role="main" tabIndex={-1} style={{ padding: 24, outline: 'none' }}>
          {children}
        </Layout.Content>
      </Layout>
    </Layout>
  )
}

function PlacesMenu() {
  const me = useMe()
  const { pathname } = useLocation()
  const own = places.filter(({ roles }) => roles === undefined || (me !== undefined && mayAct(me.roles, roles)))
  const here = own.findLast(({ path }) => (path === '/' ? pathname === '/' : pathname.startsWith(path)))
  return (
    <nav aria-label="后台">
      <Menu
        mode="inline"
        selectedKeys={here === undefined ? [] : [here.name]}
        items={own.map(({ name, path, title, icon }) => ({ key: name, icon, label: <Link to={path}>{title}</Link> }))}
      />
    </nav>
  )
}

function WhoIsHere() {
  const me = useMe()
  const dark = useDark()
  const { message } = App.useApp()
  const leave = useMutation({ mutationFn: signOut, onError: (error) => void message.error(error.message) })
  return (
    <Flex align="center" justify="flex-end" gap={12} style={{ height: '100%' }}>
      <Typography.Text strong>{me?.name}</Typography.Text>
      {me?.roles.map((role) => (
        <Tag key={role}>{roleNames[role]}</Tag>
      ))}
      <Button
        type="text"
        icon={dark ? <SunOutlined /> : <MoonOutlined />}
        aria-label={dark ? '换成浅色' : '换成深色'}
        onClick={() => chooseLooks(dark ? 'light' : 'dark')}
      />
      <Button type="text" icon={<LogoutOutlined />} loading={leave.isPending} onClick={() => leave.mutate()}>
        退出
      </Button>
    </Flex>
  )
}
