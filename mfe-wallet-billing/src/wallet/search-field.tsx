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
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // The address answers a little later; what was typed meanwhile stays.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);
  return (
    <Input
      className="wl-search"
      type="search"
      allowClear
      maxLength={100}
      aria-label="Search transactions"
      placeholder="Search description or name"
      prefix={<SearchOutlined aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
