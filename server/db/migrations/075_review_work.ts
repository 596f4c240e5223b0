import { sql, type Kysely } from 'kysely'

/**
 * One queue of all that moderators decide (product 21.4): what is claimed of it, since when an appeal waits, and what was decided before it. `review_claim` is for servers of
 * the release before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_claim (
      -- A proposal's, a reported thing's, or a standing's.
      id uuid primary key,
      operator_id uuid not null,
      until timestamptz not null
    );
    create index work_claim_of on work_claim (operator_id);

    alter table proposal
      add column appealed_at timestamptz,
      add column first_by text,
      add column first_why text,
      add column first_at timestamptz;

    create index report_target on report (target_id, created_at desc);
  `.execute(db)
}
