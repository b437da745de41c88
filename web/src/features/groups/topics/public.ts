export { TopicChips } from "./components/TopicChips.tsx";
export { TopicField } from "./components/TopicField.tsx";
export { TopicsCard } from "./components/TopicsCard.tsx";
