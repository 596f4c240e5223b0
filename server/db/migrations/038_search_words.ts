import { sql, type Kysely } from 'kysely'

/** How many people searched for a word in a week (product 5.6). Who they were is a hash whose salt goes with the week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_week (
      week date primary key,
      salt text not null
    );

    create table search_mark (
      week date not null,
      mark text not null,
      primary key (week, mark)
    );

    create table search_word (
      week date not null,
      word text not null,
      people integer not null,
      primary key (week, word)
    );
    create index search_word_hot on search_word (week, people desc);
  `.execute(db)
}
