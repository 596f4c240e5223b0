import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayAct } from '@contract/console/roles'
import { useMe } from '../api/me'
import { placeAt } from './places'

interface Props {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  /** What stands there for whom the place is not. */
  readonly otherwise?: ReactNode
}

/** A way to a place of the menu, for those whose place it is. */
export function PlaceLink({ to, otherwise = null, ...link }: Props) {
  const me = useMe()
  const roles = placeAt(to)?.roles
  if (roles !== undefined && (me === undefined || !mayAct(me.roles, roles))) return otherwise
  return <Link to={to} {...link} />
}
