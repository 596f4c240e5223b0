import { LogoutOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Flex, Layout, Menu, Tag, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { mayAct, roleNames } from '@contract/console/roles'
import { signOut, useMe } from '../api/me'
import { KeysHelp } from '../keys/KeysHelp'
import { chooseLooks, useDark } from '../lib/looks'
import { menu, placeAt } from './places'

/** The menu beside each page, and who is signed in above it. */
export function Shell({ children }: { children: ReactNode }) {
  const { token } = theme.useToken()
  const edge = `1px solid ${token.colorBorderSecondary}`
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <a className="skip" href="#content">
        跳到内容
      </a>
      <Layout.Sider
        theme="light"
        width={176}
        breakpoint="lg"
        collapsedWidth={56}
        className="sider"
        style={{ borderInlineEnd: edge }}
      >
        <div className="brand">
          拼拍<span className="brand-rest">后台</span>
        </div>
        <PlacesMenu />
      </Layout.Sider>
      <Layout>
        <Layout.Header style={{ background: token.colorBgContainer, padding: '0 24px', borderBottom: edge }}>
          <WhoIsHere />
        </Layout.Header>
        <Layout.Content id="content" role="main" tabIndex={-1} className="content">
          {children}
        </Layout.Content>
      </Layout>
    </Layout>
  )
}

function PlacesMenu() {
  const me = useMe()
  const here = placeAt(useLocation().pathname)
  const parts = menu.map(({ title, places }) => ({
    title,
    own: places.filter(({ roles }) => roles === undefined || (me !== undefined && mayAct(me.roles, roles))),
  }))
  return (
    <nav aria-label="后台">
      <Menu
        mode="inline"
        style={{ borderInlineEnd: 0 }}
        selectedKeys={here === undefined ? [] : [here.name]}
        items={parts
          .filter(({ own }) => own.length > 0)
          .map(({ title, own }) => ({
            type: 'group' as const,
            key: title,
            label: title,
            children: own.map(({ name, path, title: label, icon }) => ({
              key: name,
              icon,
              label: <Link to={path}>{label}</Link>,
            })),
          }))}
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
    <Flex align="center" justify="flex-end" gap={8} style={{ height: '100%' }}>
      <Typography.Text strong ellipsis>
        {me?.name}
      </Typography.Text>
      {me?.roles.map((role) => (
        <Tag key={role} style={{ margin: 0 }}>
          {roleNames[role]}
        </Tag>
      ))}
      <KeysHelp />
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
