update events set sequence = version - 1 where version > 1;
