-- A state may only move along the arrows of its own table `<name>_transitions (from_state, to_state)`,
-- given as the trigger's argument together with the column's name.
create function refuse_illegal_transition() returns trigger language plpgsql as $$
declare
  before text;
  after text;
  known boolean;
begin
  execute format('select ($1).%I::text, ($2).%I::text', tg_argv[1], tg_argv[1]) into before, after using old, new;
  if before is distinct from after then
    execute format('select exists (select from %I where from_state = $1 and to_state = $2)', tg_argv[0])
      into known using before, after;
    if not known then
      raise exception 'illegal transition of % from % to %', tg_table_name, before, after
        using errcode = 'check_violation', constraint = tg_argv[0];
    end if;
  end if;
  return new;
end $$;

-- History is never rewritten, not even by the tables' owner: a mistake is set right by another transfer.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: money''s history stays as it is', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create function refuse_rewriting_changes() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only written to.';
end $$;
