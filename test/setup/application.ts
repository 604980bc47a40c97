import '#resources/application.ts'
import '#server/kinds/columnKinds.ts'
