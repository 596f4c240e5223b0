import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificates {
  /** For NODE_EXTRA_CA_CERTS. */
  readonly authority: string
  readonly certificate: string
  readonly key: string
  /** By which a browser knows the key, as --ignore-certificate-errors-spki-list has it. */
  readonly fingerprint: string
}

/** An authority of this run alone, and its certificate for the site and every host below it. */
export function makeCertificates(folder: string): Certificates {
  const [authority, authorityKey, request, certificate, key, names] = [
    'ca.pem',
    'ca.key',
    'site.csr',
    'site.pem',
    'site.key',
    'names',
  ].map((name) => join(folder, name)) as [string, string, string, string, string, string]
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const pair = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl(
    'req',
    '-x509',
    ...pair,
    '-days',
    '2',
    '-subj',
    '/CN=PinPai rehearsal',
    '-keyout',
    authorityKey,
    '-out',
    authority,
  )
  openssl('req', ...pair, '-subj', '/CN=pinpai.test', '-keyout', key, '-out', request)
  writeFileSync(names, 'subjectAltName=DNS:pinpai.test,DNS:*.pinpai.test\n')
  const signing = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial', '-days', '2', '-extfile', names]
  openssl('x509', '-req', '-in', request, ...signing, '-out', certificate)
  const known = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' })
  return { authority, certificate, key, fingerprint: createHash('sha256').update(known).digest('base64') }
}
