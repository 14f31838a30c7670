import { lesson, type TrackText } from "./course.ts";

export const cloudComputing: TrackText = {
  summary: "Rent computing instead of owning it, and keep it affordable and safe.",
  courses: [
    {
      title: "Cloud foundations",
      summary: "The words behind every provider's menu.",
      lessons: [
        lesson(
          "Servers, containers and functions",
          [
            [
              "Three sizes",
              "A virtual machine gives you an operating system to look after. A container packs one program with what it needs and starts in seconds. A function runs when called and costs nothing in between. Each step gives up control for less work.",
            ],
            [
              "Choosing",
              "Start from the load. Steady and special software: a machine. Many services released often: containers. Rare and short work, such as making a thumbnail: a function.",
            ],
          ],
          "Which fits a task that runs for two seconds a few times a day?",
          "A function",
          ["A virtual machine", "A cluster of containers"],
          "You pay only while it runs, and there is nothing to patch.",
        ),
        lesson(
          "Regions and zones",
          [
            [
              "What can fail",
              "A zone is a data centre with its own power; a region is several zones near each other. A single zone fails now and then, a whole region rarely. Two copies in one zone protect you from a broken disk only.",
            ],
            [
              "Distance",
              "Light needs time. A user far from your region waits on every request, so place data near its readers, and check which country's law allows it to be there.",
            ],
          ],
          "What protects a service from the loss of one data centre?",
          "Copies in two zones",
          ["Two disks in one machine", "A bigger machine"],
          "Zones of a region have separate power and network.",
        ),
        lesson(
          "Who is responsible for what",
          [
            [
              "Shared responsibility",
              "The provider guards buildings, hardware and its own services. What you configure is yours: who may log in, which storage is public, whether the system is patched. Most leaks are a setting, not a break-in.",
            ],
            [
              "Least privilege",
              "Give each program its own identity with the few rights it needs. A key that can do everything will one day be found in a log.",
            ],
          ],
          "A storage bucket was left public and data leaked. Whose part was it?",
          "The customer's",
          ["The provider's", "No one's"],
          "Configuration is always on the customer's side.",
        ),
      ],
    },
    {
      title: "Building for the cloud",
      summary: "Designs that survive failure and the monthly bill.",
      lessons: [
        lesson(
          "Scaling out",
          [
            [
              "Up or out",
              "A bigger machine is simple until there is none bigger. Scaling out adds copies behind a load balancer. For this the copies must hold no state of their own: sessions and files live in shared stores.",
            ],
            [
              "Automatic limits",
              "Scale on what users feel, such as waiting requests, rather than on processor use alone. Always set a maximum, so that a bug cannot order a thousand machines.",
            ],
          ],
          "What must be true of a service before adding copies helps?",
          "It keeps no state of its own",
          ["It is written in one language", "It runs on large machines"],
          "Otherwise each copy knows only its own visitors.",
        ),
        lesson(
          "Backups you can restore",
          [
            [
              "Copies are not backups",
              "A replica repeats a mistaken delete within a second. A backup is a copy from a known time, kept under another account, so that neither an error nor a thief reaches both.",
            ],
            [
              "Practise",
              "Two numbers matter: how much data you may lose and how long you may be down. You know them only after restoring for real. Put a date for the next rehearsal in the calendar.",
            ],
          ],
          "Why is a replica not a backup?",
          "It repeats mistakes at once",
          ["It is slower", "It costs more"],
          "A deleted row is deleted on the replica too.",
        ),
        lesson(
          "Reading the bill",
          [
            [
              "Where money goes",
              "Look at idle machines, forgotten disks, and traffic leaving the cloud, which often surprises. Tag each resource with the team that owns it; what has no owner is rarely needed.",
            ],
            [
              "Steady and spiky",
              "Commit to the base load for a discount and rent the peaks by the hour. Set an alarm at half of the budget, not at its end.",
            ],
          ],
          "Which cost is most often forgotten in planning?",
          "Traffic leaving the cloud",
          ["The price of a login", "The price of a region's name"],
          "Data coming in is usually free; data going out is not.",
        ),
      ],
    },
  ],
};
