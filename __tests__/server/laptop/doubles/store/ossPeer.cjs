// Signs a read as ali-oss does, at a moment of its own: the clock is this process's alone.
const OSS = require('ali-oss')
const { access, key, process: style, now, expires } = JSON.parse(process.argv[2])
Date.now = () => now
const seconds = expires - Math.floor(now / 1000)
const url = new OSS({ ...access, region: 'oss-cn-shanghai' }).signatureUrl(key, { expires: seconds, process: style })
const query = new URL(url).searchParams
console.log(JSON.stringify({ signature: query.get('Signature'), expires: query.get('Expires') }))
