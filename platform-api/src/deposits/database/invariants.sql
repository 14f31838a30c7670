-- What breaks a rule of deposits; no row may ever be there.
create view invariant_deposit_paths as
  select deposit_id::text as subject, 'step ' || position || ' from ' || coalesce(from_state, 'nothing') || ' to '
    || to_state as found
  from (
    select c.*, lag(to_state) over line as before, row_number() over line - 1 as place,
      lead(position) over line is null as is_last, d.state
    from deposit_changes c join deposits d on d.id = c.deposit_id
    window line as (partition by deposit_id order by position)
  ) steps
  where position <> place or from_state is distinct from before
    or (from_state is null) <> (to_state = 'created')
    or (from_state is not null and (from_state, to_state) not in (select * from deposit_transitions))
    or (is_last and to_state <> state);
grant select on invariant_deposit_paths to loubby_worker;
