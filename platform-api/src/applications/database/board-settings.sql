grant select, insert, update on board_settings to loubby_app;
create policy company_board_settings on board_settings to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

-- What the cards of the asking company show.
create function board_card_fields() returns text[]
  language sql stable set search_path = public as $$
  select coalesce(
    (select card_fields from board_settings where organization_id = app_org()),
    array['title', 'employer', 'time_in_stage', 'source', 'tags'])
$$;
revoke execute on function board_card_fields from public;
grant execute on function board_card_fields to loubby_app;
