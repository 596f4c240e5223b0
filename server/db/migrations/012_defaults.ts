import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { agreements } from '../defaults/agreements'
import { defaultCategories, defaultCharges, defaultSite } from '../defaults/settings'
import type { Schema } from '../schema'

/**
 * What every installation begins with, so that a new one answers at once: prices, site, categories and agreements. What is
 * there already, of an operator or of the demo, stays.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const updatedAt = new Date()
  const settings = Object.entries({ chargeConfig: defaultCharges, site: defaultSite })
  await db
    .insertInto('setting')
    .values(settings.map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: updatedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('category')
    .values(defaultCategories.map((name, sort) => ({ id: uuidv7(), name, sort })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await db
    .insertInto('agreement')
    .values(agreements.map((agreement) => ({ ...agreement, updated_at: updatedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
