import { sql, type Kysely } from 'kysely'

/** Reviews of ended share orders by those who were aboard (product 6.12): comments under a share order, with 1 to 5 stars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comment drop constraint if exists comment_parent_type_check;
    alter table comment add constraint comment_parent_type_check check (parent_type in ('post', 'theme', 'shareOrder'));
    alter table comment add column stars smallint check (stars between 1 and 5);
    alter table comment add constraint comment_stars check ((parent_type is not distinct from 'shareOrder') = (stars is not null));
    -- One review a member and share order.
    create unique index comment_review on comment (parent_id, user_id)
      where parent_type = 'shareOrder' and deleted_at is null;
  `.execute(db)
}
