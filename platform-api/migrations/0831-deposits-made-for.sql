alter table deposits validate constraint deposits_made_for;
