import { sql, type Kysely } from 'kysely'

/** Where an object lies while not everybody may see it, who moves it, and who names it: asked whenever something is taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add column sealed boolean not null default false,
      add column moving_until timestamptz;
    create index media_blur on media (blur_key) where blur_key is not null;
    create index comment_picture_media on comment_picture (media_key);
    create index comment_video on comment (video_key) where video_key is not null;
    create index comment_video_cover on comment (video_cover_key) where video_cover_key is not null;
    create index theme_picture_media on theme_picture (media_key);
    create index model_picture_media on model_picture (media_key);
    create index model_main_media on model (main_media_key);
    create index model_voice on model (voice_key) where voice_key is not null;
    create index app_user_avatar on app_user (avatar_key) where avatar_key like 'media/%';
    create index proposal_media on proposal using gin (media_keys) where media_keys <> '{}';
  `.execute(db)
}
