import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { changesRooms } from "@loubby/shared-contracts/http/schedule/rooms";
import type { Room } from "@loubby/shared-contracts/http/schedule/rooms.schema";
import { useLock } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ScheduleTabs } from "../../schedule-tabs.tsx";
import { RoomDrawer } from "./room-drawer.tsx";
import { useCompanyRooms } from "./use-company-rooms.ts";

/** `/dashboard/schedule/rooms`: the company's rooms, which events reserve. */
export function RoomsPage() {
  const { data, error, refetch } = useCompanyRooms();
  const [opened, setOpened] = useState<Room | "new" | null>(null);
  const mayChange = useLock(changesRooms) === null;
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpened("new")}>
      New room
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Rooms"
        lead="Your company's rooms. An event reserves one, so it's never taken twice."
        action={mayChange && add}
      >
        <ScheduleTabs />
      </PageHeader>
      {error && !data ? (
        <ErrorState title="Couldn't load the rooms" {...failureOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton bodyOnly layout="list" count={3} />
      ) : data.items.length === 0 ? (
        <EmptyState
          drawing="cards"
          title="No rooms yet"
          sentence={
            mayChange
              ? "Add the rooms that your company meets in, and events can reserve them."
              : "Colleagues who may change the company's details add them."
          }
          action={mayChange && add}
        />
      ) : (
        <ul className="bk-cards">
          {data.items.map((room) => (
            <li key={room._id} className="bk-card">
              <div className="bk-head">
                <h2 dir="auto">{room.name}</h2>
                {mayChange && (
                  <Button aria-label={`Edit ${room.name}`} onClick={() => setOpened(room)}>
                    Edit
                  </Button>
                )}
              </div>
              <p className="bk-muted" dir="auto">
                {factsOf(room)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <RoomDrawer
          key={opened === "new" ? "new" : opened._id}
          known={opened === "new" ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** `8 seats · 2nd floor · 3 upcoming events`. */
function factsOf({ capacity, place, upcoming, is_on }: Room): string {
  const facts = [
    `${capacity} ${capacity === 1 ? "seat" : "seats"}`,
    place,
    upcoming > 0 && `${upcoming} upcoming ${upcoming === 1 ? "event" : "events"}`,
    !is_on && "Off",
  ];
  return facts.filter(Boolean).join(" · ");
}
