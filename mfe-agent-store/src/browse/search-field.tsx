import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useState } from "react";

const PAUSE_MS = 250;

interface SearchFieldProps {
  readonly value: string;
  /** Called once the person pauses. */
  readonly onSearch: (words: string) => void;
}

/** The words to look for; follows the address when that changes by itself. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setFollowed(typed);
      onSearch(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <Input
      className="as-search"
      type="search"
      allowClear
      maxLength={200}
      aria-label="Search agents"
      placeholder="Search agents and stores"
      prefix={<SearchOutlined aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
