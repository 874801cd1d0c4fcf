import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks as shipments } from '../../sandbox/seed/shipment-landmarks'
import {
  hydrated,
  openFirstConcept,
  openPage,
  session,
  settled,
  type SignedIn,
} from '../support/chromium'
import { portal } from '../support/portal'
import { readAloud } from '../support/reader'
import { product } from '../support/screens'

let client: SignedIn
let customs: SignedIn
let page: Page

beforeAll(async () => {
  await portal().resetSandbox()
  client = await session()
  customs = await session('customs@demo.test')
})
afterEach(() => page.context().close())

const open = async (path: string, signedIn = client) => {
  page = await openPage({ signedIn })
  await page.goto(path)
  await hydrated(page)
}

const read = async (part = 'main', most = {}) => {
  await settled(page)
  return readAloud(page, part, most)
}

describe('a screen reader says', () => {
  it('of the dashboard [BEY-26]', async () => {
    await open('/')
    expect(await read()).toMatchInlineSnapshot(`
      "main
        heading 1 "Dashboard"
        link "Create order"
        link "Import orders"
        link "Import products"
        link "Find stock"
        region "Needs attention"
          heading 2 "Needs attention"
          heading 3 "To be put right"
          list
            listitem
              link "<n> inbound orders have an Astro status"
              oldest: <day>
            listitem
              link "<n> inbound orders have a Manco status: not fully delivered"
              oldest: <day>
            listitem
              link "<n> returns have a Manco status: not fully delivered"
              oldest: <day>
          heading 3 "Reminders"
          list
            listitem
              link "<n> inbound concepts are not yet submitted"
              oldest: <day>
            listitem
              link "<n> inbound orders were expected before today"
              oldest: <day>
            listitem
              link "<n> returns are not yet submitted"
              oldest: <day>
        region "Latest inbound orders"
          heading 2 "Latest inbound orders"
          table "Latest inbound orders"
            row
              columnheader "Order"
              columnheader "Supplier"
              columnheader "Status"
              columnheader "Pieces"
              columnheader "Created"
            row
              rowheader "PO26-000299"
                link "PO26-000299"
              cell "Meridian Trading Ltd"
              cell "New"
              cell "1.801"
              cell "<day>"
          link "All inbound orders"
        region "Latest outbound orders"
          heading 2 "Latest outbound orders"
          table "Latest outbound orders"
            row
              columnheader "Order"
              columnheader "Receiver"
              columnheader "Status"
              columnheader "Pieces"
              columnheader "Created"
            row
              rowheader "S000599"
                link "S000599"
              cell "Chloé Martin"
              cell "Invalid New"
              cell "5"
              cell "<day>"
          link "All outbound orders"
        DisclosureTriangle "Arrange tiles" not expanded"
    `)
  })

  it('of a list of orders [BEY-26]', async () => {
    await open('/outbound-orders')
    expect(await read()).toMatchInlineSnapshot(`
      "main
        heading 1 "Outbound orders"
        link "Help"
        link "Create order"
        link "Import orders"
        navigation "Statuses"
          link "All Statuses" current
          link "Concept"
          link "New"
          link "In progress"
          link "Released"
          link "Picked"
          link "Packed"
          link "Shipped"
          link "Canceled"
        form
          search "Search in orders"
            searchbox "Search in orders"
            button "Search"
          DisclosureTriangle "Filters" not expanded
          status
            1–20 of 600
          button "Select by number"
          DisclosureTriangle "Export" not expanded
          link "Columns"
          button "Copy link"
          status
          table "Outbound orders 1–20 of 600"
            row
              cell "Select page"
                checkbox "Select page" not checked
              columnheader "Order number"
                button "Order number"
              columnheader "Order reference"
              columnheader "Client reference"
              columnheader "Name"
              columnheader "Status"
              columnheader "DMS status"
              columnheader "Order lines"
              columnheader "Pieces"
              columnheader "Creation date"
                button "Creation date"
              columnheader "Completion date"
            row
              cell "Select S000599"
                checkbox "Select S000599" not checked
              rowheader "S000599"
                link "S000599"
              cell "REF-11148"
              cell "C4557"
              cell "Chloé Martin"
              cell "Invalid New"
              cell
              cell "4"
              cell "5"
              cell "<day>"
              cell
          navigation "Pages"
            button "1" current
            button "2"
            button "30"
            button "Next""
    `)
  })

  it('of a list with nothing found [BEY-26]', async () => {
    await open('/outbound-orders?q=nothing-of-this')
    expect(await read()).toMatchInlineSnapshot(`
      "main
        heading 1 "Outbound orders"
        link "Help"
        link "Create order"
        link "Import orders"
        DisclosureTriangle "Save this view" not expanded
        navigation "Statuses"
          link "All Statuses" current
          link "Concept"
          link "New"
          link "In progress"
          link "Released"
          link "Picked"
          link "Packed"
          link "Shipped"
          link "Canceled"
        form
          search "Search in orders"
            searchbox "Search in orders"
            button "Search"
          DisclosureTriangle "Filters" not expanded
          status
          button "Select by number"
          link "Columns"
          button "Copy link"
          status
          No outbound orders match the search criteria
          link "Clear search and filters""
    `)
  })

  it('of a product with errors [BEY-26]', async () => {
    await open('/warehouse')
    await product('HF101-MNT-L')(page)
    await page.getByLabel('Article number', { exact: true }).fill('abc')
    await page.getByLabel('Weight').fill('1,2,3')
    await page.getByRole('button', { name: 'Save product' }).last().click()
    await page.getByText('There is a problem').waitFor()
    expect(await read()).toMatchInlineSnapshot(`
      "main
        navigation "You are here"
          list
            listitem
              link "Products"
            listitem current
              HF101-MNT-L
        heading 1 "HF101-MNT-L"
        link "History"
        form
          alert "There is a problem"
            heading 2 "There is a problem"
            list
              listitem
                link "Article number must be uppercase and can only contain alphanumeric characters or hyphens"
              listitem
                link "The weight you entered is not valid"
          navigation "HF101-MNT-L"
            link "General information" current
            link "Packaging units"
            link "Bill of Material"
          region "General information"
            heading 2 "General information"
            DescriptionList
              term "Stock"
              definition
                366
              term "Bonded stock"
              definition
                0
              term "Free-circulation stock"
              definition
                366
              term "Unit of measure"
              definition
                PCE
              term "Barcodes"
              definition
                8718741100270
              term "Part type"
              definition
                SINGLE
              term "Commodity code"
              definition
                62052000
            8718741100270
            link "Print label"
            link "Stock"
            link "Stock mutations"
            link "API calls about this product"
            link "Documents exchanged"
            * required
            group "Identity"
              textbox "Article number" invalid required (Article number must be uppercase and can only contain alphanumeric characters or hyphens)
              button "Copy Article number"
              status
              Article number must be uppercase and can only contain alphanumeric characters or hyphens
              textbox "Article description" required
              textbox "Style code" required
              textbox "Style description"
              textbox "Product type" required
              textbox "Season" required
              textbox "Brand"
            group "Variant"
              textbox "Colour code"
              textbox "Colour description"
              textbox "Size"
              textbox "Length size"
            group "Customs"
              textbox "Taric"
              link "Help: Taric"
              combobox "Country of origin" not expanded
              textbox "Fabric"
            group "Logistics"
              textbox "Barcode" required
              button "Copy Barcode"
              status
              combobox "Storage type" not expanded
              link "Help: Storage type"
              textbox "Weight" invalid (The weight you entered is not valid)
              kg
              The weight you entered is not valid
            button "Save product""
    `)
  })

  it('of a step of a wizard with a problem [BEY-26]', async () => {
    await open('/inbound-orders/create-order')
    await page.getByRole('button', { name: 'Next step' }).last().click()
    await page.getByText('There is a problem').waitFor()
    expect(await read()).toMatchInlineSnapshot(`
      "main
        navigation "You are here"
          list
            listitem
              link "Inbound orders"
            listitem current
              Create order
        heading 1 "Create order"
        link "Help"
        navigation "Steps"
          heading 2 "Step 1 of 7: General information"
          list
            listitem current
              1
              General information
            listitem
              2
              Financial information
            listitem
              3
              Products
        form
          alert "There is a problem"
            heading 2 "There is a problem"
            list
              listitem
                link "PO number is required"
          status
          * required
          group "Order"
            textbox "PO number" invalid required (PO number is required)
            PO number is required
            textbox "Reference"
            searchbox "Supplier"
            status
            combobox "Type" not expanded
            link "Help: Type"
            textbox "Sender" (Only for type Return)
            Only for type Return
            Date "Expected arrival date"
            combobox "VAS code" not expanded
            link "Help: VAS code"
            combobox "Bonded administration" not expanded
            link "Help: Bonded administration"
          button "Next step"
          status
            link "1 problem"
          A concept is not sent to the warehouse until you submit it.
        status
        DisclosureTriangle "Open concept orders (6)" not expanded"
    `)
  })

  it('of an unloading [BEY-26]', async () => {
    await open(`/customs/shipments/unloading/${shipments.shared}`, customs)
    expect(await read()).toMatchInlineSnapshot(`
      "main
        navigation "You are here"
          list
            listitem
              link "Customs"
            listitem
              link "Unloading"
            listitem current
              Unloading - MXR0003
        heading 1 "Unloading - MXR0003"
        link "Help"
        link "History"
        status
          Warning
          Several orders or returns are called RT000130. They are counted together.
        Status
        Permission to unload
        link "Shipment"
        link "Carton labels"
        link "Dock sheet"
        Help
        link "T1"
        link "TG"
        link "IE043"
        link "IE044"
        link "AGS"
        link "DMS"
        search "MX inbound reference"
          textbox "MX inbound reference"
          button "Search"
          link "Clear"
        heading 2 "Expected packaging"
        group "Expected packaging"
          table "Expected packaging"
            row
              columnheader "MRN"
              columnheader "CT Carton"
            row
              rowheader "N/A"
              cell "N/A"
        form
          heading 2 "Received packaging"
          textbox "Go to order or return"
          button "Go"
          button "All as expected" (Fills in what is empty or 0: 5 cells)
          Fills in what is empty or 0: 5 cells
          Counted: 0 of 5
          checkbox "Only what is left to count (5)" not checked
          status
          table "Received packaging"
            row
              columnheader "Ext. ID"
              columnheader "CT Carton"
              columnheader "Difference"
            row
              rowheader "RT000130, RT000130 return"
                link "RT000130"
                link "RT000130"
              cell "0 / 57"
                textbox "RT000130, RT000130 return CT" (Expected 57)
              cell "As expected RT000130, RT000130"
                button "As expected RT000130, RT000130"
            row
              rowheader "Total"
              cell "/ 65"
                status
                  0
              cell "65 short"
          combobox "Package type" not expanded
          button "Add"
          DisclosureTriangle "By spreadsheet" not expanded
          Received 0 of 65
          · 65 short
          button "Save report"
          button "Issue report""
    `)
  })

  it('of a shipment [BEY-26]', async () => {
    await open(`/customs/shipments/edit/${shipments.remaining}`, customs)
    expect(await read()).toMatchInlineSnapshot(`
      "main
        navigation "You are here"
          list
            listitem
              link "Customs"
            listitem
              link "Shipment overview"
            listitem current
              Edit Shipment Information - MXC00003
        heading 1 "Edit Shipment Information - MXC00003"
        link "Help"
        link "History"
        status
          Unloading report already sent
        Status
        Unloading remarks sent
        link "Back to the list"
        list "Course of the shipment"
          listitem
            New
            done
            <day>
          listitem
            Permission to unload
            done
          listitem current
            Unloading remarks sent
        Help
        link "T1"
        link "TG"
        link "IE043"
        link "IE044"
        link "AGS"
        link "DMS"
        form
          status
          region "Next step"
            heading 2 "Next step"
            Send the remaining orders to the warehouse system.
            button "Sent Remaining Order To WMS"
            button "Request permission to unload" disabled (This action is not permitted for the current status)
            link "Unloading"
            button "Close shipment" disabled (3 of 4 orders are not closed: CPO-800003, CPO-800004, CPO-800005)
            list
              listitem
                Request permission to unload
                This action is not permitted for the current status
              listitem
                Close shipment
                3 of 4 orders are not closed
                link "CPO-800003"
                link "CPO-800004"
                link "CPO-800005"
          group "Shipment"
            textbox "MRN"
            link "Help: MRN"
            checkbox "MRN N/A" not checked
            textbox "MX inbound reference"
            link "Help: MX inbound reference"
            textbox "Container number"
          group "Seals"
            textbox "Arrival seal number 1"
            textbox "Arrival seal number 2"
            textbox "Departure seal number 1"
            textbox "Departure seal number 2"
          group "Transport"
            textbox "Licence plate country"
            textbox "Licence plate"
            combobox "Border transport national" not expanded
            combobox "Border transport mode" not expanded
            link "Help: Border transport mode"
          group "Incident on the way"
            combobox "Incident" not expanded
            textbox "Incident remark"
          group "Weight"
            T1 weight
            299,26 kg
            checkbox "Manual gross weight" not checked
            textbox "Gross weight"
          button "Save"
          heading 2 "Inbound Orders"
          group "Inbound Orders"
            table "Inbound Orders"
              row
                columnheader "Ext. Order ID"
                columnheader "Supplier"
                columnheader "FreightRef"
                columnheader "Shipped Nett / Gross Weight"
                columnheader "Received Weight"
                columnheader "Country of Dispatch"
                columnheader "Phase"
              row
                rowheader "CPO-800003"
                  link "CPO-800003"
                cell "Oakfield Trading Pvt Ltd"
                cell "CMAU9845515"
                cell "99,47 kg / 107,42 kg"
                cell "0,00 kg"
                cell "Türkiye"
                cell "Permission to unload"
          heading 2 "Returns"
          No returns found for the selected MX Inbound Reference
          heading 2 "Remaining orders"
          group "Remaining orders"
            table "Remaining orders"
              row
                columnheader "Ext. Order ID"
                columnheader "Status"
                columnheader "Phase"
              row
                rowheader "CPO-800003"
                  link "CPO-800003"
                cell "New"
                cell "Permission to unload"
          heading 2 "Packages"
          group "Package 1"
            combobox "Package type" not expanded
            textbox "Quantity"
            button "Remove Package 1"
          group "Package 2"
            combobox "Package type" not expanded
            textbox "Quantity"
            button "Remove Package 2"
          group "Package 3"
            combobox "Package type" not expanded
            textbox "Quantity"
            button "Remove Package 3"
          button "Add package"
          button "Save packages""
    `)
  })

  it('of an import with problems [BEY-26]', async () => {
    await open('/warehouse/import-products')
    const rows = [
      'ArticleNumber;Barcode;Description;StorageType;ProductType;Season;StyleCode',
      'READ-1;READ1;Shirt;FP;SHIRT;SS26;S1',
      'read-2;READ2;Shirt;FP;SHIRT;SS26;S1',
    ]
    const buffer = Buffer.from(rows.join('\n'))
    await page.setInputFiles('#files', { name: 'read.csv', mimeType: 'text/csv', buffer })
    await page.getByText('Problems').waitFor()
    expect(await read('main', { rows: 2 })).toMatchInlineSnapshot(`
      "main
        navigation "You are here"
          list
            listitem
              link "Products"
            listitem current
              Import products
        heading 1 "Import products"
        link "Help"
        form
          button "Import" disabled (Correct the rows with errors here, or leave them out.)
          button "Leave out the rows with errors"
          DisclosureTriangle "More" not expanded
          status
            2 of 2 selected
          button "Select all"
          button "Clear selection"
          status
            Compared with masterdata: 2 new, 0 changed, 0 unchanged.
          region "Problems"
            heading 2 "Problems"
            Correct the rows with errors here, or leave them out.
            list
              listitem
                link "An error has occured on page 1"
            list
              listitem
                button "Article number must be upper case"
                1 row
          DisclosureTriangle "What may be missing: Columns that are missing on sheet read.csv: Size, LengthSize, Brand, Fabric, StyleDescription, ColourCode, ColourDescription, HSCode, CountryOfOrigin, Weight" not expanded
          navigation "Which rows are shown"
            button "All 2" current
            button "With errors 1"
            button "New 2"
            button "Changed 0"
            button "Unchanged 0"
          DisclosureTriangle "How the file was read" not expanded
          search "Search in this import"
            searchbox "Search in this import"
            button "Search"
          table "Rows 1–2 of 2"
            row
              columnheader "Select page"
                checkbox "Select page" checked
              columnheader "Status"
              columnheader "Row"
              columnheader "Article number"
              columnheader "Barcode"
              columnheader "Description"
              columnheader "Style code"
              columnheader "Masterdata"
              columnheader "Details"
            row
              cell "Select row 2, READ-1"
                checkbox "Select row 2, READ-1" checked
              cell
              cell "2"
              rowheader "READ-1"
              cell "READ1"
              cell "Shirt"
              cell "S1"
              cell "New"
              cell "Details 2"
                DisclosureTriangle "Details 2" not expanded
            row
              cell "Select row 3, read-2"
                checkbox "Select row 3, read-2" checked
              cell "Error: Article number must be upper case"
                button "Error: Article number must be upper case"
              cell "3"
              rowheader "read-2"
              cell "READ2"
              cell "Shirt"
              cell "S1"
              cell "New"
              cell "Details 3"
                DisclosureTriangle "Details 3" not expanded"
    `)
  })

  it('of two versions of a concept [BEY-26] [BEY-44]', async () => {
    await open('/')
    await openFirstConcept(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    for (const [on, words, told] of [
      [other, 'Theirs', 'Order saved successfully'],
      [page, 'Mine', 'Both versions'],
    ] as const) {
      await on.getByLabel('Order reference').fill(words)
      await on.getByRole('button', { name: 'Save concept' }).last().click()
      await on.getByText(told).first().waitFor()
    }
    expect(await read('.conflict')).toMatchInlineSnapshot(`
      "heading 2 "Both versions"
      Last changed here by you on <day> <time>
      table "Both versions"
        row
          columnheader "Field"
          columnheader "Saved version"
          columnheader "My version"
        row
          rowheader "Order reference"
          cell "Theirs"
          cell "Mine"
      button "Overwrite with my version"
      link "Use the saved version""
    `)
  })

  it('of the state of the systems [BEY-26]', async () => {
    await open('/status')
    expect(await read()).toMatchInlineSnapshot(`
      "main
        heading 1 "State of the systems"
        As seen at <time>. What nobody uses for half an hour counts as not used.
        form
          button "Refresh"
        group "State of the systems"
          table "State of the systems"
            row
              columnheader "System"
              columnheader "State"
              columnheader "Since"
              columnheader "Last answered"
              columnheader "Last 24 hours"
            row
              rowheader "Sign-in and settings"
              cell "Answers"
              cell "<time>"
              cell "<time>"
              cell "No trouble <n> calls"
                list
                  listitem
                    No trouble
                  listitem
                    <n> calls"
    `)
  })
})
