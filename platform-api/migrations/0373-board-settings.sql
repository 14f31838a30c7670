-- What a company's cards show on its boards; without a row, what `board_card_fields` says.
create table board_settings (
  organization_id uuid primary key references organizations (id) on delete cascade,
  card_fields text[] not null check (card_fields <@ array[
    'title', 'employer', 'location', 'years', 'applied', 'time_in_stage', 'source', 'scorecards', 'next_event', 'tags'
  ])
);
alter table board_settings enable row level security;
