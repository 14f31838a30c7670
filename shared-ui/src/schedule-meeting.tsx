import { CalendarOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { LEADS_BACK } from "./leads-back.ts";

/** Opens the form of a meeting about what a page shows. */
export function ScheduleMeeting({ link }: { readonly link: string }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      icon={<CalendarOutlined aria-hidden="true" />}
      onClick={() => void navigate(link, { state: LEADS_BACK })}
    >
      Schedule a meeting
    </Button>
  );
}
