// Loaded by --require into every process of the rehearsal: its host names lead to this machine, without a change to the machine.
const dns = require('node:dns')

const ours = /(^|\.)pinpai\.test$/
const { lookup } = dns
const { lookup: promised } = dns.promises
const mapped = (name) => (ours.test(name) ? '127.0.0.1' : name)

dns.lookup = (name, ...rest) => lookup(mapped(name), ...rest)
dns.promises.lookup = (name, ...rest) => promised(mapped(name), ...rest)
