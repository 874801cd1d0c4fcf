/** For the server, which writes a page in one go and does not wait for a part of it. */
export { Concept as ConceptAtOnce } from './concept'
