/** What a client of TLS says of a certificate that it does not take, of whatever make. */
const certificate =
  /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_(GET|VERIFY|DECRYPT|DECODE)_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|HOSTNAME_MISMATCH$|INVALID_(CA|PURPOSE)$)/

/** The database's certificate has ended, is of another name, or signed by nobody whom we know. */
export function isCertificateRefused(code: string): boolean {
  return certificate.test(code)
}

/** What the operator can do where the database does not let this server in; null where waiting may be enough. */
export function adviceOn(error: unknown): string | null {
  const code = String(Reflect.get(Object(error), 'code'))
  if (/^28/.test(code))
    return '数据库不接受 DATABASE_URL 里的用户名或密码：请改成一致，再重启服务；改回原来的密码则不必重启。'
  if (/^3D/.test(code)) return '数据库里没有 DATABASE_URL 指定的库：请检查库名，正在恢复的等它完成。'
  if (isCertificateRefused(code))
    return '数据库的 TLS 证书不被接受：可能已过期、与主机名不符，或不是 sslrootcert 里的机构签发。请更换证书，或检查 DATABASE_URL。'
  return null
}
