import { Link } from 'react-router'

interface Props {
  readonly person: { readonly id: string; readonly nickname: string }
}

/** Leads to somebody's page by the name, which an account that is gone no longer has. */
export function PersonLink({ person: { id, nickname } }: Props) {
  return <Link to={`/people/${id}`}>{nickname || '已注销的用户'}</Link>
}
