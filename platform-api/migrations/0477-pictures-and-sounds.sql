-- What is shown of a file before it is loaded: a picture's sides in pixels, with a small one of it, and how long a sound is.
alter table files
  add column width int check (width > 0),
  add column height int check (height > 0),
  add column thumbnail_key text,
  add column duration_ms int check (duration_ms > 0);
