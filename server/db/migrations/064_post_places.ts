import { sql, type Kysely } from 'kysely'

/** Where a post was made, as its author chose to say: a name of a map, and the names of the region and its city; none of it is looked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comment add column place_name text not null default '';
    alter table comment add column place_region text not null default '';
    alter table comment add column place_city text not null default '';
    alter table comment add constraint comment_place
      check (parent_id is null or (place_name = '' and place_region = '' and place_city = ''));
  `.execute(db)
}
