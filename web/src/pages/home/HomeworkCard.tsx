export { CreateCard as default } from "../../features/homework/editor/components/CreateCard.tsx";
