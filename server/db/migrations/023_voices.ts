import { sql, type Kysely } from 'kysely'

/** Spoken introductions of models: media that is heard, and has no size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media drop constraint media_kind_check, drop constraint media_width_check, drop constraint media_height_check;
    alter table media
      add constraint media_kind_check check (kind in ('picture', 'video', 'avatar', 'banner', 'blur', 'audio')),
      add constraint media_width_check check (width > 0 or (kind = 'audio' and width = 0)),
      add constraint media_height_check check (height > 0 or (kind = 'audio' and height = 0));
    alter table model
      add column voice_key text,
      add column voice_seconds smallint check (voice_seconds between 1 and 60),
      add constraint model_voice_whole check ((voice_key is null) = (voice_seconds is null));
  `.execute(db)
}
