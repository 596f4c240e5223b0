import Type from 'typebox'
import { Value } from 'typebox/value'
import { coinPrices } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import { shanghaiMinute } from '@contract/shanghai'
import { ChargeConfig } from '@contract/site'
import type { Tx } from '../db/connection'
import { addSetting, dropSetting, lastSetting, lockSetting, type DroppedSetting, type SettingKey } from '../db/settings'
import { defineAct } from './act'
import { daysText, type Days } from './days'
import { refuseAct } from './refused'
import { bothTenses } from './shown'
import { isSteepForAny } from './steep'

/** Settings that may begin later, in words. */
const scheduled = { chargeConfig: '拍币价格', site: '站点设置' } as const

/**
 * Reads what a new version is made from, and keeps all others from it until the transaction ends. Refuses where another version is to
 * begin after it would: of two that overlap nobody could say which one holds.
 */
export async function versionBefore(tx: Tx, key: SettingKey, { from_at: from }: Days, at: Date): Promise<unknown> {
  await lockSetting(tx, key)
  if (from !== null && from <= at) refuseAct('开始时间已经过去。')
  const last = await lastSetting(tx, key)
  const begins = last?.from_at ?? null
  if (last !== undefined && begins !== null && begins > at && begins >= (from ?? at))
    refuseAct(`第 ${last.version} 版已排在 ${shanghaiMinute(begins)} 生效，请先撤回它，或排在它之后。`)
  return last?.value
}

/** Adds a version; where it has an end, what was before is in force again from then on. */
export async function putVersion(
  tx: Tx,
  { key, before, after, days }: { key: SettingKey; before: object; after: object; days: Days },
  at: Date,
): Promise<void> {
  await addSetting(tx, { key, value: after, from: days.from_at ?? at }, at)
  if (days.until_at !== null) await addSetting(tx, { key, value: before, from: days.until_at }, at)
}

/** When it holds, for the preview. */
export function whenText(days: Days): string {
  const back = days.until_at === null ? '' : '，之后恢复现在的'
  return days.from_at === null && days.until_at === null ? '立即生效' : `${daysText(days)}${back}`
}

/**
 * Takes back a version of a setting that was announced for later, the end of a promotion too. Where prices then stay further from what was announced than one person may move
 * them, it wants a second one as the announcement did.
 */
export const dropVersion = defineAct({
  name: 'drop-version',
  audited: 'dropVersion',
  title: '撤回未生效的版本',
  summary: '撤回拍币价格或站点设置还没有生效的版本',
  roles: ['editor'],
  input: strict({
    key: Type.Unsafe<keyof typeof scheduled>({ ...Type.Enum(Object.keys(scheduled)), title: '设置' }),
    version: Type.Integer({ minimum: 1, title: '版本' }),
  }),
  positional: ['key'],
  shows: { version: { title: '版本' }, from: { title: '本应生效' } },
  target: ({ key }) => key,
  carry: async (tx, { key, version }, { at }) => {
    await lockSetting(tx, key)
    const dropped = (await dropSetting(tx, { key, version }, at)) ?? refuseAct('没有这个版本，或已经生效。')
    const before = { version, from: shanghaiMinute(dropped.from) }
    return {
      ...bothTenses(`撤回${scheduled[key]}第 ${version} 版`),
      second: key === 'chargeConfig' && movesFar(dropped),
      before,
    }
  },
})

function movesFar({ value, instead }: DroppedSetting): boolean {
  const [announced, stays] = [Value.Parse(ChargeConfig, value), Value.Parse(ChargeConfig, instead)]
  return isSteepForAny(coinPrices, announced, stays)
}
